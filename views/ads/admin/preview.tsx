import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { Segmented } from '../../components/segmented/segmented.js';
import type { AdLocation } from '../../../src/shared/enums/ads.js';

export interface AdFrameProps {
  /** Shown at first; without it the frame is empty. */
  readonly id?: string;
  /** Where the ad stands: fixes the frame's size where no form says it. */
  readonly location?: AdLocation;
  /** The form holds something else than what is stored. */
  readonly isTyped?: boolean;
}

/** Of the choice of a device, which is part of no form that is saved. */
const DEVICE_FORM = 'onizleme-formu';

const DEVICES = [
  { value: 'desktop', label: 'Masaüstü' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'mobile', label: 'Mobil' },
];

/**
 * An ad as it looks, in a frame that can reach neither the page around it nor what the browser keeps for the site:
 * so says its `sandbox`, and so says the answer itself. Style: `admin-ads`.
 */
export function AdFrame({ id, location, isTyped = false }: AdFrameProps): ReactElement {
  return (
    <div className="placement-preview" data-location={location}>
      <Segmented
        name="onizleme-cihazi"
        form={DEVICE_FORM}
        legend="Önizleme genişliği"
        hideLegend
        options={DEVICES}
        value="desktop"
      />
      <div className="placement-preview-room" role="region" aria-label="Reklamın önizlemesi" tabIndex={0}>
        <iframe
          name="reklam-onizleme"
          title="Reklam önizlemesi"
          sandbox="allow-scripts"
          src={adminPaths.advertisementsPreview({ id })}
          data-preview=""
          data-preview-typed={isTyped ? '' : undefined}
        />
      </div>
    </div>
  );
}

/** Stands behind the form of an ad, once in a page that shows an `AdFrame`. Its button is off: Enter sends nothing. */
export function AdFrameForm(): ReactElement {
  return (
    <form id={DEVICE_FORM} hidden>
      <button type="submit" disabled>
        Göster
      </button>
    </form>
  );
}

/** The frame inside the form of an ad, with the button that shows what is typed; pressed by itself where scripts run. */
export function AdPreview(props: AdFrameProps): ReactElement {
  return (
    <>
      <AdFrame {...props} />
      <Button
        type="submit"
        size="sm"
        icon="refresh"
        formAction={adminPaths.advertisementsPreview()}
        formTarget="reklam-onizleme"
        formNoValidate
        data-preview-refresh=""
      >
        Önizlemeyi yenile
      </Button>
    </>
  );
}
