import { guarded, unsupported } from '../support/unsupported.ts';

type Options = Electron.MenuItemConstructorOptions;

/** The interface of a menu to the item that contains it. */
export interface Submenu {
  getMenuItemById(id: string): HostMenuItem | null;
}

/** The host's functions that a menu item calls. */
export interface MenuActions {
  focusedWindow(): object | undefined;
  /** Performs a role's action; false when it is not implemented. */
  act(role: string): boolean;
  buildMenu(template: readonly Options[]): Submenu;
}

function typeOf(options: Options): NonNullable<Options['type']> {
  if (options.type) return options.type;
  return options.submenu ? 'submenu' : 'normal';
}

const titled = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);

/** One entry of a menu. Accelerators are stored but have no effect: Chromium has no app menu. */
export class HostMenuItem implements Pick<
  Electron.MenuItem,
  'label' | 'type' | 'enabled' | 'visible' | 'checked' | 'id' | 'toolTip' | 'sublabel'
> {
  readonly id: string;
  readonly type: NonNullable<Options['type']>;
  readonly role: Options['role'];
  readonly accelerator: Options['accelerator'];
  readonly icon: Options['icon'];
  readonly submenu: Submenu | undefined;
  readonly #click: Options['click'];
  readonly #actions: MenuActions;
  label: string;
  sublabel: string;
  toolTip: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(actions: MenuActions, options: Options) {
    this.#actions = actions;
    this.#click = options.click;
    this.id = options.id ?? '';
    this.type = typeOf(options);
    this.role = options.role;
    this.accelerator = options.accelerator;
    this.icon = options.icon;
    this.submenu = submenuOf(actions, options);
    this.label = options.label ?? (options.role ? titled(options.role) : '');
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
  }

  /** A user's click; tests call it. */
  click(event: object = {}, window: object | undefined = this.#actions.focusedWindow()): void {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type === 'radio') this.checked = true;
    if (this.#click) this.#click(this as unknown as Electron.MenuItem, window as never, event);
    else if (this.role && !this.#actions.act(this.role)) unsupported(`the menu role '${this.role}'`);
  }
}

Object.setPrototypeOf(HostMenuItem.prototype, guarded('MenuItem', Object.prototype));

function submenuOf(actions: MenuActions, { submenu }: Options): Submenu | undefined {
  if (!submenu) return undefined;
  return Array.isArray(submenu) ? actions.buildMenu(submenu) : (submenu as unknown as Submenu);
}
