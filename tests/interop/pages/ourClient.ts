import { createSessionClient } from '../../../src/auth/createSessionClient';

const asked = new URLSearchParams(window.location.search);
const client = createSessionClient({
  basePath: asked.get('basePath') ?? '/api/auth',
  refetchInterval: Number(asked.get('refetchInterval') ?? 0),
});
const shown = document.createElement('p');
document.body.append(shown);

const statuses: string[] = [];
function show(): void {
  const { status, session } = client.getState();
  if (statuses.at(-1) !== status) statuses.push(status);
  shown.textContent = `${status} ${session?.user?.name ?? ''}`;
}

window.ours = { client, statuses };
show();
client.subscribe(show);
client.start();
