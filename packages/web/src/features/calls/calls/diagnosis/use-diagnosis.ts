import { diagnoseCall } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { type CallAddress, callInput } from '../addresses.ts'

/** Returns the query for why a call was bad; the verdicts on all its users, whichever are on screen. */
export const useDiagnosis = (call: CallAddress) => useQuery(diagnoseCall(callInput(call)))
