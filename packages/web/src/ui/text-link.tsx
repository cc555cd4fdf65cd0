import './text-link.css'
import type { ComponentProps } from 'react'

/** Shows an action as a link: in rows and between chips, where buttons would be too prominent. */
export function TextLink(props: ComponentProps<'button'>) {
  return <button {...props} type="button" className="ro-link" />
}
