import './image-viewer.css'
import { Button } from '@blueprintjs/core'
import { ImageRotateRight, Maximize, Share, ZoomIn, ZoomOut } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { JSX } from 'react'
import { useTranslate } from '../use-translate.ts'
import { ImageNotice } from './image-notice.tsx'
import { fileAddress, type StoredImage, useImage } from './use-image.ts'
import { useImageView } from './use-image-view.ts'

/**
 * Shows an image as large as its container, for close inspection: with a click, wheel, drag, buttons, or the keys
 * + − 0 R and the arrows.
 */
export function ImageStage(stored: StoredImage) {
  const translate = useTranslate()
  const { phase, image } = useImage(stored)
  const isShown = phase === 'shown'
  const { place, view, closer, farther, whole, turn, handlers } = useImageView(isShown)

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
        {...handlers}
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
