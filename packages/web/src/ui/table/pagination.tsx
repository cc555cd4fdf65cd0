import { InputGroup } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useState } from 'react'
import { useLandmarkName } from '../overlay/frame-title.ts'
import { Counted } from '../screen/counted.tsx'
import { NativeSelect } from '../select/native-select.tsx'
import { useTranslate } from '../use-translate.ts'
import { jumpTarget, lastPage, pageNumbers } from './page-numbers.ts'

interface Props {
  /** What is listed, where a screen has several lists. */
  label?: string
  page: number
  /** Rows per page. */
  limit: number
  total: number
  onChange: (change: { page?: number; limit?: number }) => void
  /** Number of page buttons in a row. */
  buttons?: number
  /** The screen's own page size if it is not one of the usual ones; it stays an option (K-01). */
  ownSize?: number | undefined
  /** Shows page buttons only, for a short list in a narrow panel. */
  compact?: boolean
}

const sizes = [10, 20, 30, 50]

/**
 * Shows the pages of a list: total, pages around the current one, rows per page, and a field to jump to a page
 * (R-GEN-01 to R-GEN-03).
 */
export function Pagination({
  label,
  page,
  limit,
  total,
  onChange,
  buttons = 5,
  ownSize = limit,
  compact = false,
}: Props) {
  const translate = useTranslate()
  const name = useLandmarkName('ui.pager.label', label)
  const last = lastPage(total, limit)
  const go = (to: number) => to !== page && onChange({ page: to })
  const pages = pageNumbers(page, last, buttons)
  return (
    <nav className={compact ? 'ro-pager ro-compact' : 'ro-pager'} aria-label={name}>
      <Counted text="ui.table.total" count={total} />
      <div className="ro-pager-pages">
        <button
          type="button"
          disabled={page <= 1}
          aria-label={translate('ui.pager.previous')}
          onClick={() => go(page - 1)}
        >
          <ChevronLeft />
        </button>
        {(compact ? pages.slice(0, buttons) : pages).map((each) =>
          each === 'gap' ? (
            <span key="gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              aria-label={translate('ui.pager.page', { page: each })}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => go(each)}
            >
              {formatNumber(each)}
            </button>
          ),
        )}
        <button
          type="button"
          disabled={page >= last}
          aria-label={translate('ui.pager.next')}
          onClick={() => go(page + 1)}
        >
          <ChevronRight />
        </button>
      </div>
      {!compact && (
        <>
          <NativeSelect
            aria-label={translate('ui.pager.sizeLabel')}
            value={limit}
            options={[...new Set([...sizes, ownSize, limit])]
              .sort((left, right) => left - right)
              .map((size) => ({ value: size, label: translate('ui.pager.size', { size }) }))}
            onChange={(event) => onChange({ limit: Number(event.currentTarget.value), page: 1 })}
          />
          <Jump last={last} onJump={go} />
        </>
      )}
    </nav>
  )
}

/** Asks for a page, confirmed by Enter; invalid input is ignored and removed (R-GEN-02). */
function Jump({ last, onJump }: { last: number; onJump: (page: number) => void }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const jump = () => {
    const target = jumpTarget(text, last)
    setText('')
    if (target) onJump(target)
  }
  const [before, after] = translate('ui.pager.jump', { field: '\n' }).split('\n')
  return (
    <>
      <span aria-hidden="true">{before}</span>
      <InputGroup
        aria-label={translate('ui.pager.jumpLabel')}
        inputMode="numeric"
        maxLength={9}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && jump()}
        onBlur={jump}
      />
      <span aria-hidden="true">{after}</span>
    </>
  )
}
