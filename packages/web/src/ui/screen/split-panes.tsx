import './split-panes.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useKept } from '../use-kept.ts'
import { useTranslate } from '../use-translate.ts'

interface Props {
  /** Name under which the height is kept. */
  name: string
  /** Name of the bar between the panes. */
  label: MessageKey
  upper: ReactNode
  lower: ReactNode
  /** Least height of the lower pane, in pixels; above it the upper pane has the share that the member has chosen. */
  least: number
}

/** Least height of the upper pane, in pixels. */
const leastUpper = 112
/** Share of the height that the upper pane takes at most, unless the member has chosen another. */
const usualShare = 0.5
/** Share by which an arrow key moves the bar. */
const keyStep = 0.04

/**
 * Shows two panes, one above the other, with a bar to move between them, by pointer or by keyboard; a double click
 * resets the height. Until a member has chosen, the upper pane is as high as its content, up to half.
 */
export function SplitPanes({ name, label, upper, lower, least }: Props) {
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const [kept, keep] = useKept<number>(`${name}.split`, isShare)
  const [dragged, setDragged] = useState<number>()
  const height = useHeight(place)
  const chosen = dragged ?? kept
  const most = Math.max(leastUpper, height - least)
  const upperHeight = Math.min(most, Math.max(leastUpper, (chosen ?? usualShare) * height))
  const shareAt = (y: number) => {
    const { top } = place.current?.getBoundingClientRect() ?? { top: 0 }
    return Math.min(most, Math.max(leastUpper, y - top)) / height
  }
  const onMove = (event: PointerEvent) => dragged !== undefined && setDragged(shareAt(event.clientY))
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -keyStep, ArrowDown: keyStep, Home: -1, End: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    keep(Math.min(most, Math.max(leastUpper, upperHeight + by * height)) / height)
  }
  return (
    <div className="ro-split" ref={place} style={{ minHeight: leastUpper + least }}>
      <div
        className="ro-split-upper"
        style={chosen === undefined ? { maxHeight: upperHeight } : { height: upperHeight }}
      >
        {upper}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved */}
      <div
        className="ro-split-bar"
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={translate(label)}
        aria-valuenow={height > 0 ? Math.round((upperHeight / height) * 100) : 50}
        title={translate(label)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(shareAt(event.clientY))
        }}
        onPointerMove={onMove}
        onPointerUp={() => {
          keep(dragged)
          setDragged(undefined)
        }}
        onPointerCancel={() => setDragged(undefined)}
        onDoubleClick={() => keep(undefined)}
        onKeyDown={onKey}
      />
      <div className="ro-split-lower">{lower}</div>
    </div>
  )
}

const isShare = (stored: unknown): stored is number => typeof stored === 'number' && stored > 0 && stored < 1

/** Returns the height of an element in pixels, which follows the window's. */
function useHeight(place: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    setHeight(element.clientHeight)
    return () => observer.disconnect()
  }, [place])
  return height
}
