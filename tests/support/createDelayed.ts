/** Creates a response that is pending until `arrive` is called. */
export function createDelayed() {
  let arrive: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive: (response: Response) => arrive(response) };
}
