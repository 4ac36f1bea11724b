/** An answer that waits until it is told to arrive. */
export function createDelayed() {
  let arrive: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive: (response: Response) => arrive(response) };
}
