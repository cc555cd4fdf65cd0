import { diagnoseCall } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { type CallAddress, callInput } from '../addresses.ts'

/** Returns the query for the diagnosis of a call: the verdicts on all its users, on screen or not. */
export const useDiagnosis = (call: CallAddress) => useQuery(diagnoseCall(callInput(call)))
