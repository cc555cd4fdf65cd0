import './image-viewer.css'
import { useState } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import { ImageNotice } from './image-notice.tsx'
import { ImageStage } from './image-stage.tsx'
import { TextLink } from './text-link.tsx'
import { type StoredImage, useImage } from './use-image.ts'
import { useTranslate } from './use-translate.ts'

interface Props extends StoredImage {
  /** Whose image it is; beside the title of the large one. */
  note?: string
}

/** A small picture of a stored image, or one that fills its place; a click shows it large. A lost file says so there. */
export function ImageThumbnail({ large = false, ...props }: Props & { large?: boolean }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { phase, image } = useImage(props)
  const className = large ? 'ro-thumbnail ro-large' : 'ro-thumbnail'
  if (phase === 'none' || phase === 'lost')
    return (
      <div className={className}>
        <ImageNotice lost={phase === 'lost'} />
      </div>
    )
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`${translate('common.action.enlarge')} ${props.label}`}
        title={translate('common.action.enlarge')}
        onClick={() => setOpen(true)}
      >
        <img {...image} key={image.src} alt={props.label} draggable={false} />
      </button>
      {open && <ImageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A link that shows a stored image large; a dash for a record without one. */
export function ImageLink(props: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  if (props.token === '') return <span className="ro-muted">—</span>
  return (
    <>
      <TextLink aria-label={`${translate('ui.image.view')} ${props.label}`} onClick={() => setOpen(true)}>
        {translate('ui.image.view')}
      </TextLink>
      {open && <ImageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImageDialog({ onClose, note, ...stored }: Props & { onClose: () => void }) {
  return (
    <DialogFrame title={stored.label} note={note} width="full" onClose={onClose}>
      <ImageStage {...stored} />
    </DialogFrame>
  )
}
