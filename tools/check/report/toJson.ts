import { callLine, type RecordedCall } from '../recordCalls';
import { bySubject, type CheckReport, countLevels } from './report';

/** Converts the report into the format of docs/api-teams/checking-your-api.md. While `version` stays, members are only added. */
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
        evidence: evidence ? getCall(evidence) : null,
        calls: calls.map(getCall),
      })),
    })),
    leftovers: report.leftovers,
  };
}

function getCall(call: RecordedCall) {
  return { call: callLine(call), status: call.status, milliseconds: Math.round(call.milliseconds), bytes: call.bytes };
}
