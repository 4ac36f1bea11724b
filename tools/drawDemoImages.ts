/**
 * Draws every picture of the demo data and the sample certificate into `server/demo/media`, from code alone.
 *
 * Run it after a change of the demo data or of `tools/drawings`: `npx tsx tools/drawDemoImages.ts`.
 * It needs Chromium; `BROWSER_PATH` says which.
 */

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoMediaDir } from '../server/demo/copyDemoMedia';
import { hashOf } from '../server/demo/derivedValues';
import { equipments } from '../server/demo/equipments';
import { exercises } from '../server/demo/exercises';
import { goals } from '../server/demo/goals';
import { homeBanners } from '../server/demo/homeBanners';
import { muscles } from '../server/demo/muscles';
import { programs } from '../server/demo/programs';
import { specializations } from '../server/demo/specializations';
import { demoTrainees } from '../server/demo/trainees';
import { trainers } from '../server/demo/trainers';
import { users } from '../server/demo/users';
import { workouts } from '../server/demo/workouts';
import { chromiumOptions } from './chromiumOptions';
import { drawBanner } from './drawings/bannerDrawings';
import { certificateHtml } from './drawings/certificate';
import { drawEquipment } from './drawings/equipmentDrawings';
import { drawExercise } from './drawings/exerciseDrawings';
import { drawGoal } from './drawings/goalDrawings';
import { drawMuscle } from './drawings/muscleDrawings';
import { drawPortrait } from './drawings/portrait';
import { drawProgram } from './drawings/programDrawings';
import { drawSpecialization } from './drawings/specializationDrawings';
import { drawWorkout } from './drawings/workoutDrawings';

/** Flat colours stay clean at this WebP quality, at a few kilobytes a picture. */
const webpQuality = 0.8;

/** Every picture by its path under the media folder. */
function drawAll(): Map<string, string> {
  const pictures = new Map<string, string>();
  const add = <S extends string>(folder: string, entries: Readonly<Record<S, unknown>>, draw: (slug: S) => string) => {
    for (const slug of Object.keys(entries) as S[]) pictures.set(`${folder}/${slug}.webp`, draw(slug));
  };
  const portrait = (people: Readonly<Record<string, { readonly gender: 'M' | 'F' }>>) => (slug: string) =>
    drawPortrait(slug, people[slug]?.gender ?? 'M', hashOf(slug));
  const shown = Object.fromEntries(Object.entries(users).filter(([, user]) => !('withoutPortrait' in user)));
  add('exercises', exercises, drawExercise);
  add('muscles', muscles, drawMuscle);
  add('equipments', equipments, drawEquipment);
  add('goals', goals, drawGoal);
  add('specializations', specializations, drawSpecialization);
  add('workouts', workouts, drawWorkout);
  add('programs', programs, drawProgram);
  add('homeBanners', homeBanners, drawBanner);
  add('trainers', trainers, portrait(trainers));
  add('users', shown, portrait(shown));
  const trainees = Object.fromEntries(demoTrainees(new Date()).flatMap((one) => (one.hasPortrait ? [[one.slug, one]] : [])));
  add('trainees', trainees, portrait(trainees));
  return pictures;
}

/** Renders an SVG in the page and returns it as WebP. */
async function toWebp(page: Page, svg: string): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: svg, quality: webpQuality },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function write(file: string, content: Buffer): Promise<void> {
  const target = join(demoMediaDir, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

/** Pictures of records that are no longer there. */
async function removeOthers(kept: ReadonlySet<string>): Promise<void> {
  const files = await readdir(demoMediaDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const whole = join(file.parentPath, file.name);
    if (!kept.has(whole.slice(demoMediaDir.length + 1).replaceAll('\\', '/'))) await rm(whole);
  }
}

/** The same drawing gives the same file: Chromium's time stamps are replaced by one of equal length, so that offsets in the file hold. */
function withFixedDate(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(/\(D:\d{14}/g, '(D:20250101000000'), 'latin1');
}

const certificatePath = 'certificates/sample.pdf';

async function main(): Promise<void> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage();
    const pictures = drawAll();
    for (const [file, svg] of pictures) await write(file, await toWebp(page, svg));
    await page.setContent(certificateHtml());
    await page.evaluate(() => document.fonts.ready);
    await write(certificatePath, withFixedDate(await page.pdf({ preferCSSPageSize: true, printBackground: true })));
    await removeOthers(new Set([...pictures.keys(), certificatePath]));
    console.log(`${pictures.size} pictures and the certificate are drawn.`);
  } finally {
    await browser.close();
  }
}

await main();
