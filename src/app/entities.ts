import { LoginAttempt } from '../accounts/login-attempt.entity.js';
import { PasswordReset } from '../accounts/password-reset.entity.js';
import { Passkey } from '../accounts/passkeys/passkey.entity.js';
import { UsedPasskeyChallenge } from '../accounts/passkeys/used-passkey-challenge.entity.js';
import { RecoveryCode } from '../accounts/second-factor/recovery-code.entity.js';
import { SecondFactor } from '../accounts/second-factor/second-factor.entity.js';
import { StoredSession } from '../accounts/stored-session.entity.js';
import { User } from '../accounts/user.entity.js';
import { FigureProposal } from '../admin/figures/figure-proposal.entity.js';
import { FormToken } from '../admin/form-token.entity.js';
import { AdFiguresPerDay } from '../ads/ad-figures-per-day.entity.js';
import { AdFiguresPerHour } from '../ads/ad-figures-per-hour.entity.js';
import { AdFigures } from '../ads/ad-figures.entity.js';
import { AdSwitch } from '../ads/ad-switch.entity.js';
import { Ad } from '../ads/ad.entity.js';
import { ApiKey } from '../api/api-key.entity.js';
import { ApiSecret } from '../api/api-secret.entity.js';
import { ApiUsage } from '../api/api-usage.entity.js';
import { TestEndpoint } from '../api/sandbox/test-endpoint.entity.js';
import { TestTry } from '../api/sandbox/test-try.entity.js';
import { TestLead } from '../api/sandbox/test-lead.entity.js';
import { TestLeadEvent } from '../api/sandbox/test-lead-event.entity.js';
import { ApplicantCode } from '../people/applicants/applicant-code.entity.js';
import { Application } from '../applications/application.entity.js';
import { ConsentText } from '../applications/consent-text.entity.js';
import { NumberSecret } from '../applications/number-secret.entity.js';
import { MemberApplication } from '../applications/member-application.entity.js';
import { Page } from '../pages/blocks/page.entity.js';
import { BulkJob } from '../applications/admin/bulk-job.entity.js';
import { StaffAct } from '../applications/admin/staff-act.entity.js';
import { ApplicationEvent } from '../applications/application-event.entity.js';
import { ApplicationClaim } from '../applications/application-claim.entity.js';
import { ApplicationPermission } from '../applications/application-permission.entity.js';
import { ApplicationPresence } from '../applications/application-presence.entity.js';
import { CallOutcome } from '../applications/calls/call-outcome.entity.js';
import { CallScript } from '../applications/calls/call-script.entity.js';
import { StaffPreference } from '../applications/calls/staff-preference.entity.js';
import { QualityCall } from '../applications/quality/quality-call.entity.js';
import { QualitySample } from '../applications/quality/quality-sample.entity.js';
import { FormSubmission } from '../applications/form-submission.entity.js';
import { AuditEntry } from '../platform/audit/audit-entry.entity.js';
import { AuditRecord } from '../platform/audit/audit-record.entity.js';
import { Campaign } from '../banks/campaigns/campaign.entity.js';
import { ClickEvent } from '../ads/clicks/click-event.entity.js';
import { KeyFingerprint } from '../platform/database/key-fingerprint.entity.js';
import { LimitedRequest } from '../messages/codes/limited-request.entity.js';
import { PushSubscription } from '../messages/push/push-subscription.entity.js';
import { PhoneCode } from '../messages/codes/phone-code.entity.js';
import { BounceMailboxState } from '../messages/deliveries/bounces/bounce-mailbox.entity.js';
import { DeliveryTarget } from '../messages/deliveries/delivery-target.entity.js';
import { Delivery } from '../messages/deliveries/delivery.entity.js';
import { SmsDay } from '../messages/deliveries/sms-day.entity.js';
import { EndpointDisclosure } from '../messages/deliveries/endpoint-disclosure.entity.js';
import { WebhookEndpoint } from '../messages/deliveries/webhook-endpoint.entity.js';
import { BackupRun } from '../platform/database/backup/backup-run.entity.js';
import { OutboxMessage } from '../platform/database/outbox-message.entity.js';
import { ImageFolder } from '../site/images/image-folder.entity.js';
import { ImageUse } from '../site/images/image-use.entity.js';
import { ImageVariant } from '../site/images/image-variant.entity.js';
import { Image } from '../site/images/image.entity.js';
import { ExcludedPerDay } from '../site/analytics/excluded-per-day.entity.js';
import { AnalyticsPerDay } from '../site/analytics/analytics-per-day.entity.js';
import { StoredBatch } from '../site/analytics/stored-batch.entity.js';
import { RateAlarm } from '../people/members/alarms/rate-alarm.entity.js';
import { MemberConsent } from '../people/members/member-consent.entity.js';
import { MemberEmailChange } from '../people/members/member-email-change.entity.js';
import { SavedResult } from '../people/members/saved/saved-result.entity.js';
import { MemberSignUp } from '../people/members/member-sign-up.entity.js';
import { NewsletterIssue } from '../people/newsletter/issues/newsletter-issue.entity.js';
import { NewsletterLetter } from '../people/newsletter/issues/newsletter-letter.entity.js';
import { NewsletterLink } from '../people/newsletter/issues/newsletter-link.entity.js';
import { NewsletterSending } from '../people/newsletter/issues/newsletter-sending.entity.js';
import { NewsletterSubscriber } from '../people/newsletter/newsletter-subscriber.entity.js';
import { SavedView } from '../admin/saved-view.entity.js';
import { ListPreference } from '../admin/list-preference.entity.js';
import { StaffNoticeChoice } from '../accounts/notices/staff-notice-choice.entity.js';
import { StaffNoticeRead } from '../accounts/notices/staff-notice-read.entity.js';
import { StaffNotice } from '../accounts/notices/staff-notice.entity.js';
import { Notification } from '../banks/notifications/notification.entity.js';
import { RateProposal } from '../banks/rate-proposals/rate-proposal.entity.js';
import { BankAlias } from '../offers/bank-alias.entity.js';
import { BankOffer } from '../offers/bank-offer.entity.js';
import { BankResponseTime } from '../offers/bank-response-time.entity.js';
import { BankOfferTerm } from '../banks/bank-offer-term.entity.js';
import { Bank } from '../offers/bank.entity.js';
import { DepositBracketEntity } from '../offers/deposit-bracket.entity.js';
import { LoanTypeEntity } from '../offers/loan-type.entity.js';
import { ProductCondition } from '../offers/product-condition.entity.js';
import { ProductRate } from '../offers/product-rate.entity.js';
import { PrivacyRequest } from '../people/privacy/privacy-request.entity.js';
import { Product } from '../offers/product.entity.js';
import { RefusedAction } from '../platform/audit/refusals/refused-action.entity.js';
import { RateImport } from '../offers/rate-import.entity.js';
import { TermRule } from '../offers/term-rule.entity.js';
import { BankPageOrder } from '../ordering/bank-page-order.entity.js';
import { PageComment } from '../pages/page-comment.entity.js';
import { PageDraft } from '../pages/page-draft.entity.js';
import { PagePresence } from '../pages/page-presence.entity.js';
import { PagePreviewRevocation } from '../pages/page-preview-revocation.entity.js';
import { PageRedirect } from '../pages/page-redirect.entity.js';
import { PageReview } from '../pages/page-review.entity.js';
import { PageRevision } from '../pages/page-revision.entity.js';
import { ConsentEvidence } from '../people/privacy/consent-evidence.entity.js';
import { Erasure } from '../people/privacy/erasure.entity.js';
import { RetentionRun } from '../people/privacy/retention-run.entity.js';
import { RetentionStep } from '../people/privacy/retention-step.entity.js';
import { BankInvoice } from '../applications/referrals/bank-invoice.entity.js';
import { DoNotContact } from '../applications/referrals/do-not-contact.entity.js';
import { ReferralCharge } from '../applications/referrals/referral-charge.entity.js';
import { ReferralEvent } from '../applications/referrals/referral-event.entity.js';
import { ReferralFeedEntry } from '../applications/referrals/referral-feed-entry.entity.js';
import { ReferralFile } from '../applications/referrals/referral-file.entity.js';
import { ReferralImport } from '../applications/referrals/referral-import.entity.js';
import { ReferralImportRow } from '../applications/referrals/referral-import-row.entity.js';
import { ReferralLink } from '../applications/referrals/referral-link.entity.js';
import { PublisherPrice } from '../applications/publishers/publisher-price.entity.js';
import { Publisher } from '../applications/publishers/publisher.entity.js';
import { ReferralPrice } from '../applications/referrals/referral-price.entity.js';
import { Referral } from '../applications/referrals/referral.entity.js';
import { ConversionDay } from '../reports/conversion-day.entity.js';
import { OutcomeDay } from '../reports/outcomes/outcome-day.entity.js';
import { SourceCost } from '../reports/costs/source-cost.entity.js';
import { ReportPlanReceiver } from '../reports/plans/report-plan-receiver.entity.js';
import { ReportPlan } from '../reports/plans/report-plan.entity.js';
import { SettingsGroup } from '../site/settings-group.entity.js';
import { HolidayEntity } from '../offers/taxes/holiday.entity.js';
import { RegulatoryLimit } from '../offers/taxes/regulatory-limit.entity.js';
import { TaxRate } from '../offers/taxes/tax-rate.entity.js';

/** Every entity there is: one for each table, beside its feature. Reading them is reading what the product is about. */
export const ENTITIES = [
  KeyFingerprint,
  Ad,
  AdFigures,
  AdFiguresPerDay,
  AdFiguresPerHour,
  AdSwitch,
  ApiKey,
  ApiSecret,
  ApiUsage,
  ApplicantCode,
  Application,
  ApplicationClaim,
  ApplicationEvent,
  ApplicationPermission,
  ApplicationPresence,
  AuditEntry,
  AuditRecord,
  BackupRun,
  Bank,
  BankAlias,
  BankOffer,
  BankOfferTerm,
  BankResponseTime,
  BankPageOrder,
  BankInvoice,
  BounceMailboxState,
  BulkJob,
  CallOutcome,
  CallScript,
  StaffAct,
  Campaign,
  ClickEvent,
  ConversionDay,
  ConsentText,
  ConsentEvidence,
  Delivery,
  DeliveryTarget,
  DoNotContact,
  Erasure,
  FormSubmission,
  FigureProposal,
  FormToken,
  Image,
  ImageFolder,
  ImageUse,
  ImageVariant,
  ExcludedPerDay,
  HolidayEntity,
  RegulatoryLimit,
  LimitedRequest,
  LoanTypeEntity,
  LoginAttempt,
  AnalyticsPerDay,
  MemberApplication,
  NumberSecret,
  MemberConsent,
  PrivacyRequest,
  RateAlarm,
  MemberEmailChange,
  MemberSignUp,
  NewsletterIssue,
  NewsletterLetter,
  NewsletterLink,
  NewsletterSending,
  NewsletterSubscriber,
  Notification,
  OutboxMessage,
  OutcomeDay,
  SourceCost,
  ReportPlanReceiver,
  ReportPlan,
  Page,
  PageComment,
  PageDraft,
  PagePresence,
  PagePreviewRevocation,
  PageRedirect,
  PageReview,
  QualityCall,
  QualitySample,
  PageRevision,
  Passkey,
  PasswordReset,
  PhoneCode,
  PushSubscription,
  RecoveryCode,
  SecondFactor,
  DepositBracketEntity,
  Product,
  ProductCondition,
  ProductRate,
  RateImport,
  RateProposal,
  RefusedAction,
  Referral,
  ReferralCharge,
  ReferralEvent,
  ReferralFeedEntry,
  ReferralFile,
  ReferralImport,
  ReferralImportRow,
  ReferralLink,
  Publisher,
  PublisherPrice,
  ReferralPrice,
  RetentionRun,
  RetentionStep,
  SavedResult,
  SettingsGroup,
  StaffNotice,
  ListPreference,
  SavedView,
  StaffNoticeChoice,
  StaffNoticeRead,
  StaffPreference,
  StoredBatch,
  StoredSession,
  TaxRate,
  TermRule,
  TestEndpoint,
  TestLead,
  TestLeadEvent,
  TestTry,
  UsedPasskeyChallenge,
  User,
  SmsDay,
  EndpointDisclosure,
  WebhookEndpoint,
] as const;
