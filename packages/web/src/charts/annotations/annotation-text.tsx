import './annotations.css'
import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { annotationLooks } from '@rtcops/core/features/operations/annotations/kinds'
import { useTranslate } from '../../ui/use-translate.ts'

/** Shows what happened: the sign of its kind, when, what, where, and by whom. */
export function AnnotationText({ of: { app_name, end_time, kind, start_time, text, username } }: { of: Annotation }) {
  const translate = useTranslate()
  const { name, shape } = annotationLooks[kind]
  return (
    <div className="ro-annotation">
      <svg viewBox="-5 -5 10 10" width={10} height={10} aria-hidden="true">
        <path d={signs[shape]} />
      </svg>
      <div>
        <div className="ro-secondary">
          {[translate(name), end_time ? `${start_time} ~ ${end_time}` : start_time, app_name, username]
            .filter((part) => part !== '')
            .join(' · ')}
        </div>
        <div>{text}</div>
      </div>
    </div>
  )
}

const signs = {
  triangle: 'M-5,-4H5L0,4Z',
  square: 'M-4,-4H4V4H-4Z',
  diamond: 'M0,-5L5,0L0,5L-5,0Z',
  bar: 'M-5,-2H5V2H-5Z',
} as const
