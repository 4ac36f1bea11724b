import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { readReleaseProject } from './writeReleaseManifest';

/** The members of a CycloneDX 1.5 document that are changed here. */
interface Bill {
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Writes npm's CycloneDX bill of materials for the release. @param versions `name@version` @throws Error if npm does not list one */
export async function writeBillOfMaterials(file: string, versions: readonly string[]): Promise<void> {
  const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  // In production npm would omit packages that tests use too.
  const env = { ...process.env, NODE_ENV: '' };
  const { stdout } = await promisify(execFile)('npm', command, { env, maxBuffer: 64 * 2 ** 20, timeout: 60_000 });
  const bill = JSON.parse(stdout) as Bill;
  const { name, version } = readReleaseProject();
  const project = `${name}@${version}`;
  const kept = new Set([project, ...versions]);
  const components = bill.components.filter((component) => kept.has(component['bom-ref']));
  const listed = new Set(components.map((component) => component['bom-ref']));
  const missing = versions.filter((one) => !listed.has(one));
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}.`);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }));
  // npm names the project by its folder.
  const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name } };
  writeFileSync(file, `${JSON.stringify({ ...bill, metadata, components, dependencies }, undefined, 2)}\n`);
}
