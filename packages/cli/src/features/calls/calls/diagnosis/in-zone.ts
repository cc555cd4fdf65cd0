import type { Schema } from '@rtcops/core/api/types'
import { inZone } from '../../../../output/wire-time.ts'

/** Returns a diagnosis with its times by the clock of the zone, for sentences. */
export const diagnosisInZone = <Each extends Pick<Schema<'Diagnosis'>, 'from' | 'to'>>(
  diagnosis: Each,
  zone: string,
): Each => ({ ...diagnosis, from: inZone(diagnosis.from, zone), to: inZone(diagnosis.to, zone) })

/** Returns a change of a part with its times by the clock of the zone. */
export const changeInZone = (change: Schema<'PartChange'>, zone: string): Schema<'PartChange'> => ({
  ...change,
  since: inZone(change.since, zone),
  until: change.until && inZone(change.until, zone),
})

/** Returns the diagnosis of a call with all its times by the clock of the zone. */
export const callInZone = (call: Schema<'CallDiagnosis'>, zone: string): Schema<'CallDiagnosis'> => ({
  ...call,
  users: call.users.map((user) => ({
    ...user,
    diagnoses: user.diagnoses.map((diagnosis) => diagnosisInZone(diagnosis, zone)),
  })),
})
