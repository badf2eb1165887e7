/** Texts of the tray, notifications and the system's dialogs while the window is closed. */
export interface BackgroundWords {
  readonly tray: TrayWords;
  readonly notice: NoticeWords;
  /** shown once, when closing the window leaves the program running for the first time */
  readonly closing: ClosingWords;
}

export interface TrayWords {
  readonly nothing: string;
  readonly queued: (n: number) => string;
  readonly sending: (sent: number, of: number, queued: number) => string;
  readonly offline: (queued: number) => string;
  readonly paused: (queued: number) => string;
  readonly attention: (n: number) => string;
  readonly open: string;
  readonly addFiles: string;
  readonly pause: string;
  readonly resume: string;
  readonly quit: string;
}

/** `whose`: a company's name, or how many companies. */
export interface NoticeWords {
  readonly companies: (n: number) => string;
  readonly ready: (n: number, whose: string) => string;
  readonly rejected: (n: number, whose: string) => string;
  readonly attention: (n: number, whose: string) => string;
  /** added to a notification about the same company */
  readonly alsoRejected: (n: number) => string;
  readonly alsoAttention: (n: number) => string;
}

export interface ClosingWords {
  readonly message: string;
  readonly detail: string;
  readonly quit: string;
  readonly stay: string;
}

export const background: BackgroundWords = {
  tray: {
    nothing: 'Nothing to send',
    queued: (n) => `${n} queued`,
    sending: (sent, of, queued) => `Sending: ${sent} of ${of} sent, ${queued} queued`,
    offline: (queued) => `Offline, ${queued} queued`,
    paused: (queued) => `Sending is paused, ${queued} queued`,
    attention: (n) => (n === 1 ? '1 file needs attention' : `${n} files need attention`),
    open: 'Open Counterfoil',
    addFiles: 'Add files…',
    pause: 'Pause sending',
    resume: 'Resume sending',
    quit: 'Quit',
  },
  notice: {
    companies: (n) => `${n} companies`,
    ready: (n, whose) => (n === 1 ? `1 document of ${whose} to review` : `${n} documents of ${whose} to review`),
    rejected: (n, whose) => (n === 1 ? `1 file of ${whose} was rejected` : `${n} files of ${whose} were rejected`),
    attention: (n, whose) => (n === 1 ? `1 file of ${whose} needs attention` : `${n} files of ${whose} need attention`),
    alsoRejected: (n) => (n === 1 ? '1 was rejected' : `${n} were rejected`),
    alsoAttention: (n) => (n === 1 ? '1 needs attention' : `${n} need attention`),
  },
  closing: {
    message: 'Counterfoil keeps running in the background.',
    detail:
      'It watches the folders and sends the queued files. To open the window or to quit, use its icon in the tray. You can change this under Settings, In the background.',
    quit: 'Quit',
    stay: 'Keep running',
  },
};
