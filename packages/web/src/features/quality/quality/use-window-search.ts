import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useState } from 'react'
import type { Params } from '../../../ui/url-params.ts'
import type { Search } from '../../../ui/use-search.ts'
import { mostDays } from './quality-search.ts'
import { readTypedWindow } from './typed-window.ts'

/** The text in the range field, and why it cannot be asked for. */
export interface TypedText {
  /** What is being typed; undefined while the field shows the chosen range. */
  text: string | undefined
  type: (text: string) => void
  /** Called when the field is left: text that is a range is shown as such. */
  leave: () => void
  refusal: { text: MessageKey; days: number } | undefined
}

/**
 * A search whose range may be typed: text that is no range is told, and nothing is asked while it stands (R-JS-02).
 *
 * @param setRange puts a range in the address form into the form
 */
export function useWindowSearch<All extends Params>(
  search: Search<All>,
  setRange: (range: string) => void,
): [Search<All>, TypedText] {
  const [text, setText] = useState<string>()
  const [tried, setTried] = useState(false)
  const read = text === undefined ? undefined : readTypedWindow(text, Date.now())
  const refusal =
    tried && read && !read.ok
      ? ({
          text: read.reason === 'format' ? 'quality.windows.format' : 'common.refusal.rangeTooWide',
          days: mostDays,
        } as const)
      : undefined
  const typed: TypedText = {
    text,
    type: (next) => {
      setText(next)
      setTried(false)
      const meant = readTypedWindow(next, Date.now())
      if (meant.ok) setRange(meant.range)
    },
    leave: () => {
      if (read?.ok) setText(undefined)
      else if (text !== undefined) setTried(true)
    },
    refusal,
  }
  const guarded: Search<All> = {
    ...search,
    change: (changed) => {
      if ('query_time' in changed) setText(undefined)
      search.change(changed)
    },
    submit: () => {
      if (!read || read.ok) {
        setText(undefined)
        return search.submit()
      }
      setTried(true)
      return true
    },
    reset: () => {
      setText(undefined)
      return search.reset()
    },
  }
  return [guarded, typed]
}
