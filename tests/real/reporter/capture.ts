/** Processing of the sound by the devices is off: it costs much of the processor and is not measured here. */
const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/**
 * Opens the microphone, and on request the camera.
 *
 * @returns undefined if the browser refuses them, which is reported
 */
export async function captureMedia(
  withVideo: boolean,
  onRefusal: (error: string) => void,
): Promise<MediaStream | undefined> {
  const video = withVideo && { width: 320, height: 240, frameRate: 10 }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: plain, video })
  } catch (error) {
    onRefusal(String(error))
    return undefined
  }
}
