import { Button } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { DefaultedParam } from '../filter/url-params.ts'
import type { Search } from '../filter/use-search.ts'
import { EmptyState } from '../screen/state.tsx'
import { useTranslate } from '../use-translate.ts'

interface Props {
  text: MessageKey
  /** Label of the button that widens the range. */
  widen: MessageKey
  /** The longest of the screen's quick ranges (K-06, K-07). */
  widest: string
  search: Pick<Search<{ time: DefaultedParam<string> }>, 'applied' | 'apply'>
}

/** Shows that a list has no rows, and offers a longer range. */
export function EmptyRange({ text, widen, widest, search: { applied, apply } }: Props) {
  const translate = useTranslate()
  return (
    <EmptyState
      text={translate(text)}
      action={applied.time !== widest && <Button text={translate(widen)} onClick={() => apply({ time: widest })} />}
    />
  )
}
