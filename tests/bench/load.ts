import { type Program, startProgram } from './program.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `{fresh}` in a value or in the body is another id in each request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadPlan {
  readonly url: string;
  readonly connections: number;
  /** Asked one after the other on each connection, again and again. */
  readonly requests: readonly LoadRequest[];
  readonly seconds: number;
  /** So many requests instead of so many seconds. */
  readonly amount?: number | undefined;
}

export interface LoadFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
}

/** Those that have nothing to do. They stay: one that has just been started gives half the load for its first seconds. */
const idle: Program[] = [];

async function startLoad(): Promise<Program> {
  const program = startProgram('load-program.ts', {});
  await program.next();
  return program;
}

/**
 * Puts a load on a server from a process of its own, which ends with this one. @throws where an answer was another than was
 * asked for
 */
export async function load(plan: LoadPlan, expected: 'success' | 'not modified' = 'success'): Promise<LoadFigures> {
  const program = idle.pop() ?? (await startLoad());
  program.send(plan);
  const figures = await program.next<LoadFigures>();
  idle.push(program);
  const good = expected === 'success' ? figures.answered - figures.refused : figures.refused;
  if (good < figures.answered || figures.answered === 0 || figures.failed > 0) {
    throw new Error(`${plan.requests[0]?.path}: ${JSON.stringify(figures)}`);
  }
  return figures;
}

const ADDRESSES = 400;

/** The same request from many addresses, each within its limits: production mode keeps all of them in force. */
export function fromManyAddresses(make: (n: number) => LoadRequest): LoadRequest[] {
  const net = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  return Array.from({ length: ADDRESSES }, (_, n) => {
    const request = make(n);
    const address = n < 200 ? `${net}.${n + 1}` : `172.${net.slice(3)}.${n - 199}`;
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
  });
}
