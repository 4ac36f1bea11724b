import { execFileSync, execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium: BROWSER_PATH, Playwright's own, one on PATH or in the usual places; else it
 * tries to get one, from Playwright or, as root on Debian, from the distribution.
 *
 * @throws Error that says how to get one
 */
function chromiumPath(): string {
  const found = findChromium();
  if (found) return found;
  for (const install of [installFromPlaywright, installFromDebian]) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('Chromium is needed: install it, or set BROWSER_PATH to a Chromium or Chrome executable.');
}

function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.BROWSER_PATH, chromium.executablePath(), ...onPath, ...usualPlaces].find((path) => path && existsSync(path));
}

function installFromPlaywright(): void {
  attempt(() => execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 }));
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  attempt(() => execSync('apt-get update -qq && apt-get install -y -qq chromium fonts-noto-core', { stdio: 'ignore', timeout: 300_000 }));
}

/** A way that fails leaves the next one. */
function attempt(install: () => void): void {
  try {
    install();
  } catch {
    // The caller looks whether a browser is there now.
  }
}

/** How our tests and tools start Chromium, whatever machine they are on. */
export function chromiumOptions(): { readonly executablePath: string; readonly args: string[] } {
  return {
    executablePath: chromiumPath(),
    // Chromium has no sandbox for root; without the others it looks up addresses that nothing here needs.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
