/** Size and margins of the drawing in pixels; the right and upper margins are the same for all charts. */
export interface Frame {
  width: number
  height: number
  /** Pixels for the labels of the value axis. */
  left: number
}
