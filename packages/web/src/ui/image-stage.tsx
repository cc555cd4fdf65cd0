import './image-viewer.css'
import { Button } from '@blueprintjs/core'
import { ImageRotateRight, Maximize, Share, ZoomIn, ZoomOut } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type JSX, type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ImageNotice } from './image-notice.tsx'
import { moved, turned, wholeImage, zoomed, zoomStep } from './image-zoom.ts'
import { fileAddress, type StoredImage, useImage } from './use-image.ts'
import { useTranslate } from './use-translate.ts'

/** How far an arrow key pushes the image, in pixels. */
const push = 48
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: push, y: 0 },
  ArrowRight: { x: -push, y: 0 },
  ArrowUp: { x: 0, y: push },
  ArrowDown: { x: 0, y: -push },
}

/** An image as large as its place, to be looked at closely: wheel, drag, buttons, or the keys + − 0 R and the arrows. */
export function ImageStage(stored: StoredImage) {
  const translate = useTranslate()
  const place = useRef<HTMLElement>(null)
  const { phase, image } = useImage(stored)
  const [view, setView] = useState(wholeImage)
  const [grip, setGrip] = useState<{ x: number; y: number }>()
  const isShown = phase === 'shown'

  const closer = () => setView((now) => zoomed(now, zoomStep))
  const farther = () => setView((now) => zoomed(now, 1 / zoomStep))
  const whole = () => setView(wholeImage)
  const turn = () => setView(turned)
  const keys: Readonly<Record<string, () => void>> = { '+': closer, '=': closer, '-': farther, '0': whole, r: turn }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isShown) return
    const by = arrows[event.key]
    const act = by ? () => move(by) : keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  const move = (by: { x: number; y: number }) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = place.current ?? {}
    setView((now) => moved(now, by, { width, height }))
  }
  const drag = (event: PointerEvent) => {
    if (!grip) return
    move({ x: event.clientX - grip.x, y: event.clientY - grip.y })
    setGrip({ x: event.clientX, y: event.clientY })
  }
  const roll = useEffectEvent((event: WheelEvent) => {
    const box = place.current?.getBoundingClientRect()
    if (!box || !isShown) return
    event.preventDefault()
    const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
    setView((now) => zoomed(now, Math.exp(-event.deltaY / 400), at))
  })
  // React listens to wheels passively and could not keep the page from scrolling.
  useEffect(() => {
    const element = place.current
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [])

  const newTab = async () => {
    const token = await stored.renew().catch(() => undefined)
    if (token) window.open(fileAddress(token), '_blank', 'noopener')
  }
  const tool = (label: MessageKey, icon: JSX.Element, act: () => void, key?: string) => (
    <Button
      variant="minimal"
      icon={icon}
      aria-label={translate(label)}
      title={key ? `${translate(label)} (${key})` : translate(label)}
      disabled={!isShown}
      onClick={act}
    />
  )
  const { scale, x, y, turns } = view
  return (
    <div className="ro-image-viewer">
      <div className="ro-image-tools">
        {tool('ui.image.zoomOut', <ZoomOut />, farther, '−')}
        <span className="ro-image-scale">{Math.round(scale * 100)}%</span>
        {tool('ui.image.zoomIn', <ZoomIn />, closer, '+')}
        {tool('ui.image.fit', <Maximize />, whole, '0')}
        {tool('ui.image.rotate', <ImageRotateRight />, turn, 'R')}
        {tool('ui.image.newTab', <Share />, () => void newTab())}
      </div>
      <section
        ref={place}
        className={`ro-image-stage${scale > 1 ? ' ro-closer' : ''}`}
        aria-label={stored.label}
        aria-busy={phase === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys need the focus
        tabIndex={0}
        data-first-focus
        onKeyDown={press}
        onDoubleClick={() => isShown && setView(scale > 1 ? { ...wholeImage, turns } : zoomed(view, 2))}
        onPointerDown={(event) => {
          if (!isShown || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setGrip({ x: event.clientX, y: event.clientY })
        }}
        onPointerMove={drag}
        onPointerUp={() => setGrip(undefined)}
        onPointerCancel={() => setGrip(undefined)}
      >
        {phase === 'none' || phase === 'lost' ? (
          <ImageNotice lost={phase === 'lost'} />
        ) : (
          <img
            {...image}
            key={image.src}
            alt={stored.label}
            draggable={false}
            className={turns % 2 === 1 ? 'ro-turned' : undefined}
            style={{
              transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale}) rotate(${turns * 90}deg)`,
            }}
          />
        )}
      </section>
    </div>
  )
}
