import { type StatusWords, wordFor } from '@rtcops/core/columns/columns'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows a status in words. */
export function ResultMark({ status, words }: { status: number; words: StatusWords }) {
  const translate = useTranslate()
  const word = wordFor(words, status)
  return <StatusMark mark={word?.mark ?? 'plain'}>{word ? translate(word.text) : status}</StatusMark>
}
