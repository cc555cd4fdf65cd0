import type { Schema } from '../api/types.ts'
import { formatMoment } from '../time/zone.ts'
import { badTime } from './bad-time.ts'
import type { CallDiagnosis } from './call.ts'
import { shownEvidence } from './evidence.ts'
import type { ScoreSummary } from './scores.ts'
import type { Diagnosis, StayVerdict } from './verdict.ts'

/** Returns the verdicts on a call by wire names. */
export const callDiagnosisOnWire = ({ rulesVersion, stays }: CallDiagnosis): Schema<'CallDiagnosis'> => ({
  rules_version: rulesVersion,
  users: stays.map(verdictOnWire),
})

/** Returns the verdict on one stay by wire names. */
export const verdictOnWire = (verdict: StayVerdict): Schema<'SessionVerdict'> => ({
  session_id: verdict.sessionId,
  user_id: verdict.userId,
  router: verdict.place?.router ?? '',
  access_server: verdict.place?.accessServer ?? '',
  network: verdict.network ?? '',
  from: formatMoment(verdict.from),
  to: formatMoment(verdict.to),
  is_enough: verdict.isEnough ? 1 : 0,
  covered: verdict.covered,
  missing: verdict.missing,
  holes: verdict.holes.map(({ from, to }) => ({ from: formatMoment(from), to: formatMoment(to) })),
  relay: verdict.relay,
  sent: scoreOnWire(verdict.sent),
  heard: scoreOnWire(verdict.heard),
  ...(verdict.usual ? { usual: verdict.usual } : {}),
  bad_seconds: Math.round(badTime(verdict.diagnoses) / 1000),
  diagnoses: verdict.diagnoses.map(diagnosisOnWire),
})

const scoreOnWire = (score: ScoreSummary | null): Schema<'ScoreSummary'> =>
  score && { worst: score.worst, p10: score.p10, poor_seconds: score.poorSeconds }

const diagnosisOnWire = (diagnosis: Diagnosis): Schema<'Diagnosis'> => ({
  cause: diagnosis.cause,
  side: diagnosis.side,
  from: formatMoment(diagnosis.from),
  to: formatMoment(diagnosis.to),
  severity: diagnosis.severity,
  times: diagnosis.times,
  seconds: Math.round(diagnosis.lasted / 1000),
  confidence: diagnosis.confidence,
  evidence: shownEvidence(diagnosis.evidence).map(({ readings, ...each }) => ({ ...each, samples: readings })),
  group: diagnosis.group,
  explained_by: diagnosis.explainedBy,
})
