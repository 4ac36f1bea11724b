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

/** Finds Chromium, or installs it from Playwright or, as root on Debian, from the distribution. @throws Error with the remedy */
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
  const paths = [process.env.BROWSER_PATH, chromium.executablePath(), ...getPaths(names), ...usualPlaces];
  return paths.find((path) => path && existsSync(path));
}

const getPaths = (programs: readonly string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

function installFromPlaywright(): void {
  attempt(() => execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 }));
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  attempt(() => execSync('apt-get update -qq && apt-get install -y -qq chromium fonts-noto-core', { stdio: 'ignore', timeout: 300_000 }));
}

function attempt(install: () => void): void {
  try {
    install();
  } catch {
    // The caller checks whether a browser exists now.
  }
}

interface ChromiumOptions {
  readonly executablePath: string;
  readonly args: string[];
}

/** Prefers Chromium without windows, which takes a quarter less processor time. `--disable-gpu` saves a process. */
export function shellOptions(): ChromiumOptions {
  const shell = [process.env.BROWSER_PATH, ...getPaths(['chromium-headless-shell'])].find((path) => path && existsSync(path));
  const options = chromiumOptions(shell);
  return { ...options, args: [...options.args, '--disable-gpu'] };
}

export function chromiumOptions(executablePath = chromiumPath()): ChromiumOptions {
  return {
    executablePath,
    // Chromium has no sandbox for root; the other options prevent unneeded network requests.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
