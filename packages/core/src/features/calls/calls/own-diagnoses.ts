import type { Schema } from '../../../api/types.ts'

type Diagnosis = Schema<'Diagnosis'>

/** Returns the clear diagnoses that no other explains. */
export const ownDiagnoses = <Each extends Diagnosis>({ diagnoses }: { diagnoses: readonly Each[] }): Each[] =>
  diagnoses.filter(({ explained_by, severity }) => severity > 1 && explained_by === null)

/** Returns how many users these are, each of whom may have several user sessions. */
export const countUsers = (of: readonly Pick<Schema<'SessionVerdict'>, 'user_id'>[]): number =>
  new Set(of.map(({ user_id }) => user_id)).size
