import Activity from '@lucide/svelte/icons/activity';
import ArrowDown from '@lucide/svelte/icons/arrow-down';
import ArrowRight from '@lucide/svelte/icons/arrow-right';
import ArrowUp from '@lucide/svelte/icons/arrow-up';
import Bookmark from '@lucide/svelte/icons/bookmark';
import Building from '@lucide/svelte/icons/building';
import Check from '@lucide/svelte/icons/check';
import ChevronDown from '@lucide/svelte/icons/chevron-down';
import ChevronLeft from '@lucide/svelte/icons/chevron-left';
import ChevronRight from '@lucide/svelte/icons/chevron-right';
import CircleDashed from '@lucide/svelte/icons/circle-dashed';
import CirclePause from '@lucide/svelte/icons/circle-pause';
import CircleX from '@lucide/svelte/icons/circle-x';
import Clock from '@lucide/svelte/icons/clock';
import Columns3 from '@lucide/svelte/icons/columns-3';
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import EqualNot from '@lucide/svelte/icons/equal-not';
import Eye from '@lucide/svelte/icons/eye';
import File from '@lucide/svelte/icons/file';
import FileCheck from '@lucide/svelte/icons/file-check';
import FileCode from '@lucide/svelte/icons/file-code';
import FileImage from '@lucide/svelte/icons/file-image';
import FileText from '@lucide/svelte/icons/file-text';
import Folder from '@lucide/svelte/icons/folder';
import Hourglass from '@lucide/svelte/icons/hourglass';
import Inbox from '@lucide/svelte/icons/inbox';
import KeyRound from '@lucide/svelte/icons/key-round';
import Landmark from '@lucide/svelte/icons/landmark';
import Layers from '@lucide/svelte/icons/layers';
import Lock from '@lucide/svelte/icons/lock';
import Minus from '@lucide/svelte/icons/minus';
import MoveHorizontal from '@lucide/svelte/icons/move-horizontal';
import Pause from '@lucide/svelte/icons/pause';
import Pencil from '@lucide/svelte/icons/pencil';
import Play from '@lucide/svelte/icons/play';
import Plus from '@lucide/svelte/icons/plus';
import ReceiptText from '@lucide/svelte/icons/receipt-text';
import RotateCw from '@lucide/svelte/icons/rotate-cw';
import ScanText from '@lucide/svelte/icons/scan-text';
import Search from '@lucide/svelte/icons/search';
import Settings from '@lucide/svelte/icons/settings';
import ShieldCheck from '@lucide/svelte/icons/shield-check';
import Square from '@lucide/svelte/icons/square';
import Sun from '@lucide/svelte/icons/sun';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import Undo from '@lucide/svelte/icons/undo-2';
import Upload from '@lucide/svelte/icons/upload';
import Wallet from '@lucide/svelte/icons/wallet';
import WifiOff from '@lucide/svelte/icons/wifi-off';
import X from '@lucide/svelte/icons/x';
import ZoomIn from '@lucide/svelte/icons/zoom-in';
import ZoomOut from '@lucide/svelte/icons/zoom-out';

/** Every icon of the app, by its Lucide name, so that the bundle holds these and no others. */
export const icons = {
  activity: Activity,
  'arrow-down': ArrowDown,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  bookmark: Bookmark,
  building: Building,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-dashed': CircleDashed,
  'circle-pause': CirclePause,
  'circle-x': CircleX,
  clock: Clock,
  'columns-3': Columns3,
  copy: Copy,
  download: Download,
  'equal-not': EqualNot,
  eye: Eye,
  file: File,
  'file-check': FileCheck,
  'file-code': FileCode,
  'file-image': FileImage,
  'file-text': FileText,
  folder: Folder,
  hourglass: Hourglass,
  inbox: Inbox,
  'key-round': KeyRound,
  landmark: Landmark,
  layers: Layers,
  lock: Lock,
  minus: Minus,
  'move-horizontal': MoveHorizontal,
  pause: Pause,
  pencil: Pencil,
  play: Play,
  plus: Plus,
  'receipt-text': ReceiptText,
  'rotate-cw': RotateCw,
  'scan-text': ScanText,
  search: Search,
  settings: Settings,
  'shield-check': ShieldCheck,
  square: Square,
  sun: Sun,
  'triangle-alert': TriangleAlert,
  undo: Undo,
  upload: Upload,
  wallet: Wallet,
  'wifi-off': WifiOff,
  x: X,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
} as const;

export type IconName = keyof typeof icons;
