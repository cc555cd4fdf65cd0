import type { Schema } from '@rtcops/core/api/types'
import { adviceText } from '@rtcops/core/features/calls/calls/advice-text'
import { evidenceText } from '@rtcops/core/features/calls/calls/diagnosis-text'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { withOffset } from '@rtcops/core/time/wire-offset'
import { parseWireTime } from '@rtcops/core/time/zone'

/** Verdict on one user session, by wire names. */
export interface VerdictRow extends Omit<Schema<'SessionVerdict'>, 'diagnoses' | 'missing'> {
  /** Figures, separated by commas. */
  missing: string
  diagnoses: DiagnosisRow[]
}

export interface DiagnosisRow extends Schema<'Diagnosis'> {
  user_id: string
  /** Seconds; null if the end is not known. */
  length: number | null
  advice: string
  /** The evidence as a sentence. */
  told: string
}

/** Returns a verdict with its sentences in the language of the reader. */
export const verdictRow = (verdict: Schema<'SessionVerdict'>, language: Language, t: Translate): VerdictRow => ({
  ...verdict,
  missing: verdict.missing.join(','),
  diagnoses: verdict.diagnoses.map((diagnosis) => ({
    ...diagnosis,
    user_id: verdict.user_id,
    length: lengthOf(diagnosis),
    advice: adviceText(diagnosis, t, verdict),
    told: evidenceText(diagnosis, language, t),
  })),
})

function lengthOf({ from, to }: Schema<'Diagnosis'>): number | null {
  const moment = (text: string) => (parseWireTime(text.slice(0, 19)) ?? 0) + Number(text.slice(20))
  return to > from ? (moment(to) - moment(from)) / 1000 : null
}

/** Gives the times of diagnoses an offset, as machine formats do with those of rows. */
export const withOffsets = <Row extends VerdictRow>(row: Row, zone: string): Row => ({
  ...row,
  ...(row.changes
    ? {
        changes: row.changes.map((change) => ({
          ...change,
          since: String(withOffset(change.since, zone)),
          until: change.until && String(withOffset(change.until, zone)),
        })),
      }
    : {}),
  diagnoses: row.diagnoses.map((diagnosis) => ({
    ...diagnosis,
    from: String(withOffset(diagnosis.from, zone)),
    to: String(withOffset(diagnosis.to, zone)),
    ...(diagnosis.assessments
      ? {
          assessments: diagnosis.assessments.map((assessment) => ({
            ...assessment,
            update_time: String(withOffset(assessment.update_time, zone)),
          })),
        }
      : {}),
  })),
})
