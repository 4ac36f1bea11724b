/** Whether the gateway rendered this page: the first script of a rendered page installs the function that receives its settings. */
export function drawsDocuments(): boolean {
  return 'tellScreen' in globalThis;
}
