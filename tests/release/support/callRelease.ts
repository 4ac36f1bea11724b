import { cookieClient } from '../../support/cookieClient';
import { png } from '../../support/picture';
import { administrator } from '../../support/startGatewayProcess';

export interface Goal {
  readonly id: number;
  readonly image: string;
  readonly name_en: string;
}

/** Calls `/api/v1/<path>` as the administrator. Each call signs in again. */
export async function callRelease(url: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, Authorization: `Bearer ${await cookieClient(url).signIn(administrator)}` };
  return fetch(`${url}/api/v1/${path}`, { ...init, headers, signal: AbortSignal.timeout(20_000) });
}

/** Saves the goal "Walk again" with a picture. */
export function saveGoal(url: string): Promise<Response> {
  const body = new FormData();
  const texts = { name_en: 'Walk again', name_ar: 'العودة إلى المشي', description_en: 'Step by step', description_ar: 'خطوة بخطوة' };
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append('image', new File([png], 'steps.png', { type: 'image/png' }));
  return callRelease(url, 'goals/?is_admin=true', { method: 'POST', body });
}

/** All goals, at most ten. */
export async function listGoals(url: string): Promise<readonly Goal[]> {
  const answer = await callRelease(url, 'goals/?page=1&page_size=10&is_admin=true');
  return ((await answer.json()) as { results: Goal[] }).results;
}

/** Fetches what a record names, past the address that browsers would use. */
export async function readMedia(url: string, media: string): Promise<Buffer> {
  const answer = await fetch(new URL(new URL(media).pathname, url), { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok) throw new Error(`${media}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
