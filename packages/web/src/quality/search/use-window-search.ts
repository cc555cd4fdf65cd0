import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { longestRanges } from '@rtcops/core/time/range-presets'
import { useState } from 'react'
import type { Params } from '../../ui/filter/url-params.ts'
import type { Search } from '../../ui/filter/use-search.ts'
import { readTypedWindow } from './typed-window.ts'

/** The text in the range field, and why it cannot be requested. */
export interface TypedText {
  /** Text being typed; undefined while the field shows the selected range. */
  text: string | undefined
  type: (text: string) => void
  /** Called when the field loses the focus: text that is a valid range is shown formatted. */
  leave: () => void
  refusal: { text: MessageKey; days: number } | undefined
}

/**
 * Returns a search whose range can be typed: text that is no range is reported, and no request is sent until it is
 * corrected (R-JS-02).
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
          days: longestRanges.quality,
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
    submit: (change = {}) => {
      if (!read || read.ok || 'query_time' in change) {
        setText(undefined)
        return search.submit(change)
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
