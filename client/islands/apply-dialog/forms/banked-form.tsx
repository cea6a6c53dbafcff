import { type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { LoanRights } from '../../../../views/components/loan-rights/loan-rights.js';
import { Steps } from '../../../../views/components/steps/steps.js';
import type { LoanRights as Rights } from '../../../../src/shared/finance/loan-rights.js';
import {
  type BankChoice,
  type FormInput,
  MAX_BANKS,
  tooManyBanks,
} from '../../../../src/shared/contracts/application-form.js';
import { MESSAGES } from '../messages.js';
import { Banks, ChosenBanks, Consents, Done } from '../parts.js';
import { PhoneInput } from '../phone-input.js';
import { useApplication } from '../use-application.js';
import { FormInputs, missingIn } from './form-inputs.js';
import { contactErrors } from './contact.js';
import { FormFrame, type FormProps } from './form.js';

interface BankedFormProps extends FormProps {
  readonly phoneMessage: string;
  readonly banks: readonly BankChoice[];
  /** Why they stand in this order. */
  readonly order: string;
  readonly rights?: Rights | null | undefined;
  /** The subject of the application in words: `50.000 TL, 12 ay`. */
  readonly summary: string;
  /** Fields that no page has asked before. */
  readonly inputs?: readonly FormInput[] | undefined;
  /** Sent with it, as the page has it. */
  readonly subject: object | undefined;
  readonly thanks: string;
}

const STEPS = ['İletişim Bilgileri', 'Banka Seçimi', 'Tamamlandı'];
const FIRST_STEP = ['phone_number', 'kvkk_consent'] as const;

/** Forms that go to several banks: contact, banks, done. */
export function BankedForm(props: BankedFormProps): ReactElement {
  const { form, banks, order, rights, phoneMessage, inputs = [], summary, subject, thanks, onClose } = props;
  const asked = inputs.map(({ name }) => name);
  const application = useApplication(props, banks, asked);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const typedIn = (name: string): string => typed[name] ?? form?.typed[name] ?? '';
  const { values, errors, stored, set, clear, check, submit } = application;
  const [hasContact, setHasContact] = useState(false);
  const step = stored !== null ? 2 : Number(hasContact);
  const top = useFocusOnStep(step);

  const apply = async (): Promise<void> => {
    if (!check({ selected_banks: banksError(values.selected_banks.length) })) return;
    const refused = await submit(['phone_number', 'selected_banks'], { ...subject, ...typed });
    if ([...FIRST_STEP, ...asked].some((field) => refused[field] !== undefined)) setHasContact(false);
  };

  return (
    <div className="stack apply-step" ref={top} tabIndex={-1}>
      <Steps labels={STEPS} current={step} />
      {stored !== null ? (
        <Done stored={stored} next={form?.next} onClose={onClose}>
          {thanks}
        </Done>
      ) : (
        <FormFrame
          {...props}
          application={application}
          submitLabel={hasContact ? 'Başvuruyu Gönder' : 'Devam Et'}
          onBack={
            hasContact
              ? () => {
                  setHasContact(false);
                }
              : undefined
          }
          chosen={hasContact && <ChosenBanks application={application} banks={banks} />}
          onSubmit={() => {
            if (hasContact) void apply();
            else
              setHasContact(check({ ...missingIn(inputs, typedIn), ...contactErrors(values, phoneMessage) }));
          }}
        >
          {summary !== '' && <p className="apply-summary">{summary}</p>}
          {hasContact ? (
            <>
              <Banks application={application} banks={banks} order={order} />
              {rights && <LoanRights rights={rights} />}
            </>
          ) : (
            <>
              <FormInputs
                inputs={inputs}
                typedIn={typedIn}
                errors={errors}
                onChange={(name, text) => {
                  setTyped((before) => ({ ...before, [name]: text }));
                  clear(name);
                }}
              />
              <PhoneInput
                value={values.phone_number}
                error={errors['phone_number']}
                onChange={(digits) => {
                  set('phone_number', digits);
                }}
              />
              {form && <Consents application={application} texts={form} />}
            </>
          )}
        </FormFrame>
      )}
    </div>
  );
}

function banksError(count: number): string | undefined {
  if (count === 0) return MESSAGES.banks;
  return count > MAX_BANKS ? tooManyBanks(count) : undefined;
}

/** A new step is read from its top: the labels say where one is. */
function useFocusOnStep(step: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current !== step) {
      // The last step has a heading of its own, which gets the focus itself.
      if (step !== 2) top.current?.focus({ preventScroll: true });
      top.current?.parentElement?.scrollTo(0, 0);
    }
    before.current = step;
  }, [step]);
  return top;
}
