/** The event object handed to listeners in the main process. */
export class HostEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

/** An event that carries details beside `preventDefault`. */
export function eventWith<T extends object>(details: T): HostEvent & T {
  return Object.assign(new HostEvent(), details);
}
