/** Whether an answer counts as success: 200 to 208 and 226 (specification §4 and §9), which is not what `response.ok` says. */
export function isSuccess(status: number): boolean {
  return (status >= 200 && status <= 208) || status === 226;
}
