import type { ImportedCall } from '../telemetry/import/assemble.ts'
import { diagnoseStay } from './diagnose-stay.ts'
import { inOrder } from './explain.ts'
import { tracedStay } from './traced-stay.ts'
import type { StayVerdict } from './verdict.ts'

/**
 * Diagnoses the call of a trace. The trace is of one user: nothing that arrives is a fault only if the far side has
 * reported that it sends meanwhile; otherwise the others may have been silent.
 */
export function diagnoseTrace(call: ImportedCall): StayVerdict {
  const stay = tracedStay(call)
  const verdict = diagnoseStay(stay)
  const isProven = ({ from, to }: { from: number; to: number }) => call.sentByOthers.some((at) => at > from && at <= to)
  const diagnoses = verdict.diagnoses.filter(
    (diagnosis) => diagnosis.cause !== 'nothing_received' || isProven(diagnosis),
  )
  return { ...verdict, diagnoses: inOrder(diagnoses, stay.readings) }
}
