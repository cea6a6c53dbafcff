import type { OwnMarksProps } from '../../../../views/applications/quality/admin/own.js';
import type { QualityIndexProps } from '../../../../views/applications/quality/admin/index.js';
import type { QualityCallItem } from '../../../../views/applications/quality/admin/call.js';
import type { MarkForm, QualitySampleProps } from '../../../../views/applications/quality/admin/show.js';
import { addDays, type CalendarDate } from '../../../shared/finance/calendar.js';
import { formatDate, formatNumber } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { qualityPaths } from '../../../shared/paths/quality.js';
import { adminPaths } from '../../../shared/paths/site.js';
import type { MarkErrors, ReadSample, TypedMark } from './quality-input.js';
import { type ListedSample, MAX_LISTED, type SampledCall } from './quality-samples.service.js';

/** The days of a new sample, unless others are typed: the last seven up to yesterday. */
const DAYS = 7;

export function toIndex(
  samples: readonly ListedSample[],
  people: readonly { readonly id: string; readonly name: string }[],
  today: CalendarDate,
  { timeZone, refused }: { readonly timeZone: string; readonly refused?: Omit<ReadSample, 'input'> },
): QualityIndexProps {
  return {
    rows: samples.map((sample) => ({
      href: qualityPaths.sample(sample.id),
      person: sample.person,
      days: daysOf(sample),
      drawn: `${formatInstant(sample.drawn_at, timeZone)}, ${sample.drawn_by}`,
      marked: markedOf(sample),
      average: averageOf(sample),
    })),
    isCut: samples.length >= MAX_LISTED,
    people,
    typed: refused?.typed ?? { person: '', from: addDays(today, -DAYS), to: addDays(today, -1) },
    errors: refused?.errors ?? {},
  };
}

/** A mark that was not stored, with what is wrong with it. */
export interface RefusedMark {
  readonly call: string;
  readonly typed: TypedMark;
  readonly errors: MarkErrors;
}

/** @param reader of the page: her own calls are not hers to mark */
export function toSample(
  sample: ListedSample,
  calls: readonly SampledCall[],
  {
    reader,
    timeZone,
    refused,
  }: { readonly reader: string; readonly timeZone: string; readonly refused?: RefusedMark },
): QualitySampleProps {
  const isOwn = sample.person_id === reader;
  return {
    person: sample.person,
    days: daysOf(sample),
    drawn: `${formatInstant(sample.drawn_at, timeZone)}, ${sample.drawn_by}`,
    marked: markedOf(sample),
    average: averageOf(sample),
    isOwn,
    calls: calls.map((call) => ({
      ...callItem(call, timeZone),
      form: isOwn ? null : formOf(call, refused?.call === call.id ? refused : undefined),
    })),
  };
}

export const toOwnMarks = (calls: readonly SampledCall[], timeZone: string): OwnMarksProps => ({
  calls: calls.map((call) => callItem(call, timeZone)),
});

function callItem(call: SampledCall, timeZone: string): QualityCallItem {
  const { mark, words, marked_at, marked_by } = call;
  return {
    id: call.id,
    at: formatInstant(call.called_at, timeZone),
    outcome: call.outcome ?? '–',
    reason: call.reason ?? '',
    note: call.written ?? '',
    application: {
      href: adminPaths.application(call.application_id),
      text: `${call.application_id} numaralı başvuru`,
    },
    mark:
      mark === null || marked_at === null
        ? null
        : { mark, words, by: `${formatInstant(marked_at, timeZone)}, ${marked_by ?? ''}` },
  };
}

const formOf = (call: SampledCall, refused: RefusedMark | undefined): MarkForm => ({
  action: qualityPaths.call(call.sample_id, call.id),
  version: call.version,
  isOpen: call.mark === null || refused !== undefined,
  typed: refused?.typed ?? { mark: call.mark, words: call.words },
  errors: refused?.errors ?? {},
});

const daysOf = ({ first_day, last_day }: ListedSample): string =>
  first_day === last_day ? formatDate(first_day) : `${formatDate(first_day)} – ${formatDate(last_day)}`;

const markedOf = ({ marked, calls }: ListedSample): string =>
  `${formatNumber(marked)}/${formatNumber(calls)}`;

const averageOf = ({ average }: ListedSample): string =>
  average === null ? '–' : formatNumber(Math.round(average));
