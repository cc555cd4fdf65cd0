import './text-link.css'
import type { ComponentProps } from 'react'

/** An act that reads as a link: in rows and between chips, where buttons would be noise. */
export function TextLink(props: ComponentProps<'button'>) {
  return <button {...props} type="button" className="ro-link" />
}
