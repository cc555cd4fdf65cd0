import './native-select.css'
import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'

/** Shows the browser's own select, which all keyboards and screen readers support; for lists that fit on a screen. */
export function NativeSelect(props: HTMLSelectProps) {
  return <HTMLSelect {...props} className="ro-native-select" iconName="caret-down" />
}
