import './image-viewer.css'
import { Button } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { uploadImage } from '@rtcops/core/api/upload'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useApi } from '../api.ts'
import { type FieldProps, FieldRow } from '../form/form-fields.tsx'
import { failureText } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'

/**
 * Uploads an image as soon as it is selected; the value is its file token. The server's errors are shown at the
 * field.
 */
export function ImageField(field: FieldProps) {
  const api = useApi()
  const translate = useTranslate()
  const { field: input, fieldState } = useController({ name: field.name })
  const { setError, clearErrors } = useFormContext()
  const [chosen, setChosen] = useState<File>()
  const [busy, setBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(input.value ? chosen : undefined)
  const id = useId()

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    setBusy(true)
    setChosen(file)
    try {
      input.onChange(await uploadImage(api, file))
      clearErrors(field.name)
    } catch (error) {
      input.onChange('')
      setError(field.name, { type: 'server', message: failureText(error, 'common.failed.submit', translate) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FieldRow {...field} id={id} error={fieldState.error}>
      <div className="ro-image-field">
        {preview && <img className="ro-thumbnail" src={preview} alt={chosen?.name ?? ''} />}
        <Button
          id={id}
          ref={input.ref}
          icon={<Upload />}
          text={translate('ui.image.choose')}
          loading={busy}
          aria-describedby={`${id}-note`}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={translate(field.label)}
          onChange={(event) => void upload(event)}
        />
      </div>
    </FieldRow>
  )
}

/** Returns a URL under which the page can show a file of the user's machine. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
