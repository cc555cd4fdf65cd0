/**
 * Keeps the release of a key away from an element that it was not pressed on. If pressing Enter opens a confirmation,
 * the release reaches the button that has the focus by then, and Blueprint takes it for a click: the question would
 * be answered before the user reads it.
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
