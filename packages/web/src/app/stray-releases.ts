/**
 * Keeps a key's release away from an element that it was not pressed on. Enter opens a question at its press and its release meets the
 * button that has the focus by then, which Blueprint takes for a click: the question would be answered before it is read.
 */
export function ignoreStrayReleases(): void {
  let pressedOn: EventTarget | null = null
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) pressedOn = event.target
    },
    true,
  )
  window.addEventListener(
    'keyup',
    (event) => {
      const clicks = event.key === 'Enter' || event.key === ' '
      if (clicks && event.target !== pressedOn) event.stopPropagation()
    },
    true,
  )
}
