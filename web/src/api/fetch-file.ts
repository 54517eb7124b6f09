import { addressOf, type AddressParts, type EndpointDeclaration } from '@harbour/contracts/endpoint';
import { ApiError } from './api-error.ts';
import { callHeaders } from './headers.ts';

/** A file that an endpoint answers in place of JSON. @throws ApiError with the HTTP status */
export async function fetchFile(
  declaration: EndpointDeclaration & { readonly media: string },
  parts: AddressParts,
): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(addressOf(declaration, parts), {
      headers: { ...callHeaders(), accept: `${declaration.media}, application/json` },
      credentials: 'omit',
    });
  } catch (cause) {
    throw new ApiError(0, undefined, { cause });
  }
  if (!response.ok) throw new ApiError(response.status);
  return response.blob();
}
