import './image-viewer.css'
import { useState } from 'react'
import { DialogFrame } from '../overlay/dialog-frame.tsx'
import { TextLink } from '../text-link.tsx'
import { useTranslate } from '../use-translate.ts'
import { ImageStage } from './image-stage.tsx'
import type { StoredImage } from './use-image.ts'

interface Props extends StoredImage {
  /** The image's owner; shown beside the title of the large image. */
  note?: string
}

/** Links to the large view of a stored image; a dash for a record without one. */
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
