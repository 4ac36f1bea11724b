import type { Finding } from '../finding';
import { callLine } from '../recordCalls';
import { bySubject, type CheckReport, getTitle } from './report';

export function toJunit(report: CheckReport): string {
  const isFailure = ({ level }: Finding) => level === 'fails' || (report.strict && level === 'works');
  const suites = bySubject(report.findings).map(([name, findings]) => {
    const failures = findings.filter(isFailure).length;
    const skipped = findings.filter(({ level }) => level === 'skipped').length;
    const cases = findings.map((finding) => getCase(name, finding, isFailure(finding)));
    const attributes = `name="${escaped(name)}" tests="${findings.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
    return `  <testsuite ${attributes} time="${getSeconds(findings)}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  const failures = report.findings.filter(isFailure).length;
  const attributes = `name="contract check" tests="${report.findings.length}" failures="${failures}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes} time="${seconds(report.milliseconds)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

function getCase(subject: string, finding: Finding, isFailure: boolean): string {
  const { message, level } = finding;
  const start = `    <testcase classname="${escaped(subject)}" name="${escaped(getTitle(finding))}" time="${getSeconds([finding])}"`;
  if (level === 'skipped') return `${start}><skipped message="${escaped(message)}"/></testcase>`;
  if (isFailure) return `${start}><failure message="${escaped(message)}">${escaped(getDetails(finding))}</failure></testcase>`;
  if (level === 'works') return `${start}><system-out>${escaped(getDetails(finding))}</system-out></testcase>`;
  return `${start}/>`;
}

function getDetails({ message, consequence, remedy, calls }: Finding): string {
  const lines = [
    message,
    consequence,
    remedy && `${remedy.file}: ${remedy.code}`,
    ...calls.map((call) => `${callLine(call)} -> ${call.status}`),
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

function getSeconds(findings: readonly Finding[]): string {
  return seconds(findings.flatMap(({ calls }) => calls).reduce((sum, { milliseconds }) => sum + milliseconds, 0));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\n': '&#10;' };

function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"'\n]/g, (character) => entities[character] as string);
}
