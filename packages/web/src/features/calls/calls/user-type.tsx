import { wordFor } from '@rtcops/core/columns/columns'
import { userTypeWords } from '@rtcops/core/features/calls/calls/columns'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Sender or receiver. */
export function UserType({ type }: { type: number }) {
  return useTranslate()(wordFor(userTypeWords, type)?.text ?? 'call.receiver')
}
