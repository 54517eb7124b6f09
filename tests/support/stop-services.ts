/** Ends what start-services began. */
export default async function stopServices(): Promise<void> {
  await globalThis.harbourServices?.stop();
}
