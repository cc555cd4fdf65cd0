import { Button } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { EmptyState } from './state.tsx'
import type { DefaultedParam } from './url-params.ts'
import type { Search } from './use-search.ts'
import { useTranslate } from './use-translate.ts'

interface Props {
  text: MessageKey
  /** What the way out is called. */
  widen: MessageKey
  /** The longest of the screen's quick ranges (K-06, K-07). */
  widest: string
  search: Pick<Search<{ time: DefaultedParam<string> }>, 'applied' | 'apply'>
}

/** A list without rows, and a longer range as the way out. */
export function EmptyRange({ text, widen, widest, search: { applied, apply } }: Props) {
  const translate = useTranslate()
  return (
    <EmptyState
      text={translate(text)}
      action={applied.time !== widest && <Button text={translate(widen)} onClick={() => apply({ time: widest })} />}
    />
  )
}
