import type { Finding } from '../finding';
import { callLine } from '../recordCalls';
import { bySubject, type CheckReport, titleOf } from './report';

/** The report in the form of JUnit that CI systems read: a suite for each subject, a case for each check. */
export function toJunit(report: CheckReport): string {
  const isFailure = ({ level }: Finding) => level === 'fails' || (report.strict && level === 'works');
  const suites = bySubject(report.findings).map(([name, findings]) => {
    const failures = findings.filter(isFailure).length;
    const skipped = findings.filter(({ level }) => level === 'skipped').length;
    const cases = findings.map((finding) => caseOf(name, finding, isFailure(finding)));
    const attributes = `name="${escaped(name)}" tests="${findings.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
    return `  <testsuite ${attributes} time="${secondsOf(findings)}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  const failures = report.findings.filter(isFailure).length;
  const attributes = `name="contract check" tests="${report.findings.length}" failures="${failures}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes} time="${seconds(report.milliseconds)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

function caseOf(subject: string, finding: Finding, isFailure: boolean): string {
  const { message, level } = finding;
  const start = `    <testcase classname="${escaped(subject)}" name="${escaped(titleOf(finding))}" time="${secondsOf([finding])}"`;
  if (level === 'skipped') return `${start}><skipped message="${escaped(message)}"/></testcase>`;
  if (isFailure) return `${start}><failure message="${escaped(message)}">${escaped(detailsOf(finding))}</failure></testcase>`;
  if (level === 'works') return `${start}><system-out>${escaped(detailsOf(finding))}</system-out></testcase>`;
  return `${start}/>`;
}

function detailsOf({ message, consequence, remedy, calls }: Finding): string {
  const lines = [
    message,
    consequence,
    remedy && `${remedy.file}: ${remedy.code}`,
    ...calls.map((call) => `${callLine(call)} -> ${call.status}`),
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

function secondsOf(findings: readonly Finding[]): string {
  return seconds(findings.flatMap(({ calls }) => calls).reduce((sum, { milliseconds }) => sum + milliseconds, 0));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\n': '&#10;' };

/** Text for XML 1.0, which some control characters and lone surrogates cannot stand in at all. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"'\n]/g, (character) => entities[character] as string);
}
