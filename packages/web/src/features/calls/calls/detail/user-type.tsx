import { userTypeWords } from '@rtcops/core/columns/call-words'
import { wordFor } from '@rtcops/core/columns/columns'
import { useTranslate } from '../../../../ui/use-translate.ts'

/** Shows whether the user is a sender or a receiver. */
export function UserType({ type }: { type: number }) {
  return useTranslate()(wordFor(userTypeWords, type)?.text ?? 'call.receiver')
}
