/** Whether this page came from a gateway that draws its documents: the first script of such a page installs what tells it the settings. */
export function drawsDocuments(): boolean {
  return 'tellScreen' in globalThis;
}
