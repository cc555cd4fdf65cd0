import './native-select.css'
import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'

/** The browser's own select, which every keyboard and screen reader knows; for lists that fit on a screen. */
export function NativeSelect(props: HTMLSelectProps) {
  return <HTMLSelect {...props} className="ro-native-select" iconName="caret-down" />
}
