import { callLine, type RecordedCall } from '../recordCalls';
import { bySubject, type CheckReport, countLevels } from './report';

/** The report as plain data; its shape is documented in docs/checking-your-api.md, and only grows while `version` stays. */
export function toJson(report: CheckReport): unknown {
  return {
    version: 1,
    api: report.origin,
    startedAt: report.startedAt.toISOString(),
    milliseconds: Math.round(report.milliseconds),
    mode: report.write ? 'write' : 'read',
    strict: report.strict,
    exitStatus: report.exitStatus,
    ended: report.ended ?? null,
    calls: report.calls,
    totals: countLevels(report.findings),
    subjects: bySubject(report.findings).map(([name, findings]) => ({
      name,
      totals: countLevels(findings),
      findings: findings.map(({ check, about, level, message, consequence, remedy, evidence, calls }) => ({
        check,
        about: about ?? null,
        level,
        message,
        consequence: consequence ?? null,
        remedy: remedy ?? null,
        evidence: evidence ? callOf(evidence) : null,
        calls: calls.map(callOf),
      })),
    })),
    leftovers: report.leftovers,
  };
}

function callOf(call: RecordedCall) {
  return { call: callLine(call), status: call.status, milliseconds: Math.round(call.milliseconds), bytes: call.bytes };
}
